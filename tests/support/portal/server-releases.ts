// Builds the server's previous release from the git history, and a next release with some changed files.
import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isRolling } from '../../../server/database/migrate.ts'
import { ROOT } from '../source/sources.ts'

const MIGRATIONS = 'server/database/migrations'

export type ServerRelease = {
  /** The build folder, for `startPortal`. */
  readonly dist: string
  /** Whether this release can start with unknown migrations in the database, if they are marked as rolling. */
  readonly restarts: boolean
  remove(): Promise<void>
}

/** Returns the release without the newest migration; null if that is not rolling, or without the git history. */
export async function formerRelease(): Promise<ServerRelease | null> {
  const newest = (await readdir(path.join(ROOT, MIGRATIONS))).sort().at(-1) ?? ''
  if (!isRolling(await readFile(path.join(ROOT, MIGRATIONS, newest), 'utf8'))) return null
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${newest}`)
  const commit = added && git('rev-parse', '--verify', '--quiet', `${added}^`)
  if (!commit) return null
  const { folder, remove } = await releaseFolder()
  const archive = path.join(folder, 'release.tar')
  git('archive', `--output=${archive}`, commit, '--', ':(glob)*.json', 'server', 'src')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  execFileSync(process.execPath, ['server/build.mjs', 'server'], { cwd: folder })
  const migrate = await readFile(path.join(folder, 'server/database/migrate.ts'), 'utf8')
  return { dist: path.join(folder, 'dist'), restarts: migrate.includes('rolling'), remove }
}

/** Returns this release's server with other files; each file has its path in `dist`. */
export async function nextRelease(files: Readonly<Record<string, string>>): Promise<ServerRelease> {
  const { folder, remove } = await releaseFolder()
  const dist = path.join(folder, 'dist')
  await cp(path.join(ROOT, 'dist', 'server'), path.join(dist, 'server'), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true })
    await writeFile(path.join(dist, name), text)
  }
  return { dist, restarts: true, remove }
}

async function releaseFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-release-'))
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The output of a git command; empty without git, without the history, or for an unknown commit. */
function git(...given: string[]): string {
  try {
    return execFileSync('git', given, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
