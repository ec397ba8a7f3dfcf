// Tests of commands that a running portal runs for the operator, over its private socket.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { idOfFolder } from '../../../server/database/embedded/folder-lock.ts'
import { makeSocketFolder } from '../../../server/database/embedded/socket-folder.ts'
import { askRunningPortal, listenForCommands } from '../../../server/portal/running-portal.ts'

let dataDir: string
let socketFolder: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-data-'))
  socketFolder = makeSocketFolder(idOfFolder(realpathSync(dataDir))).folder
})
afterEach(() => {
  for (const folder of [dataDir, socketFolder]) rmSync(folder, { recursive: true, force: true })
})

it('LIV-01 a command’s words, lines, outcome and failure pass between the operator and the running portal; two run at once', async () => {
  let endBackup = () => {}
  const backupEnd = new Promise<void>((resolve) => {
    endBackup = resolve
  })
  const listening = await listenForCommands(socketFolder, {
    backup: async ([folder], say) => {
      say('empieza')
      await backupEnd
      return `copia en ${folder}`
    },
    invite: async (words) => {
      if (words.length === 0) throw new Error('Indique el correo')
      return words.join('|')
    },
  })
  const said: string[] = []
  const ask = (name: string, ...words: string[]) =>
    askRunningPortal(dataDir, { name, words }, (line) => said.push(line))
  const backup = ask('backup', '/mnt/a b')
  expect(await ask('invite', 'marta@example.com', 'Marta «V»\n')).toBe('marta@example.com|Marta «V»\n')
  await expect(ask('invite')).rejects.toThrow('Indique el correo')
  await expect(ask('toString')).rejects.toThrow('es de otra versión')
  endBackup()
  expect([await backup, said]).toEqual(['copia en /mnt/a b', ['empieza']])
  await listening.stop()
  await expect(ask('invite', 'x')).rejects.toThrow('no responde')
})
