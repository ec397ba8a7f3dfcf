// Finds openssl, with which the tests sign PDFs with test certificates. Uses only Node's own modules.

import { spawnSync } from 'node:child_process'

/** The Debian packages of the missing programs. */
export const packagesOfOpenssl = () => (spawnSync('openssl', ['version']).status === 0 ? [] : ['openssl'])
