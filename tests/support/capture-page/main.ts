// Exposes the capture modules on an empty page, so that tests call them as the app does.

import { editPicture, rotatePicture } from '../../../src/capture/edit-picture.ts'
import {
  type PreparedFile,
  type PrepareOptions,
  prepareFile,
  type RefusedFile,
} from '../../../src/capture/prepare-file.ts'
import { readVoucher, warmReader } from '../../../src/capture/voucher/read-voucher.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import type { PictureEdit } from '../../../src/domain/document/picture-crop.ts'
import { sha256Of } from '../../../src/offline/drafts/sha256.ts'
import { measureBurst } from './measure-burst.ts'
import { measurePhoto } from './measure-photo.ts'
import { holdPicture, measureHints, measureLook, measurePicture, runPicture } from './measure-picture.ts'
import { holdVoucher, measureVoucher, runVoucher } from './measure-voucher.ts'

type Shown = { bytes: string; thumb: string | null }
export type ShownPrepared = Omit<PreparedFile, 'bytes' | 'thumb'> & Shown

const api = {
  /** Prepares the file at this path of the test server, with the given name and type. */
  async prepare(
    path: string,
    name: string,
    type: string,
    options?: PrepareOptions,
  ): Promise<ShownPrepared | RefusedFile> {
    return show(await prepareFile(new File([await bytesOf(path)], name, { type }), options))
  },
  async preparePicked(): Promise<ShownPrepared | RefusedFile> {
    const file = document.querySelector('input')?.files?.[0]
    if (!file) throw new Error('nothing was picked')
    return show(await prepareFile(file))
  },
  /** Prepares several files at once, as after a multiple selection. */
  async prepareAll(paths: string[]): Promise<boolean[]> {
    const files = await Promise.all(paths.map(async (path) => new File([await bytesOf(path)], path)))
    return Promise.all(files.map(async (file) => (await prepareFile(file)).ok))
  },
  async rotate(path: string, quarterTurns: number) {
    const rotated = await rotatePicture(await bytesOf(path), quarterTurns)
    return rotated.ok ? { ...rotated, ...shown(rotated) } : rotated
  },
  async edit(path: string, edit: PictureEdit) {
    const edited = await editPicture(await bytesOf(path), edit)
    return edited.ok ? { ...edited, ...shown(edited) } : edited
  },
  async hash(path: string): Promise<string> {
    return sha256Of(await bytesOf(path))
  },
  /** Returns the size of a picture as the browser displays it, and its colors at given points (0 to 1). */
  async look(base64: string, tipo: string, places: [number, number][]) {
    const image = new Image()
    image.src = URL.createObjectURL(
      new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: tipo }),
    )
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const colours = places.map(([x, y]) =>
      Array.from(context.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data),
    )
    return { width, height, colours }
  },
  /** Reads the voucher of the file at this path, with `today` as the current day. */
  async readVoucher(path: string, today: string) {
    return readVoucher(new Uint8Array(await bytesOf(path)), calendarDate(today))
  },
  warmReader,
  measurePhoto,
  measureBurst,
  holdPicture,
  runPicture,
  measurePicture,
  measureLook,
  measureHints,
  measureVoucher,
  holdVoucher,
  runVoucher,
}

export type CaptureApi = typeof api

declare global {
  interface Window {
    capture: CaptureApi
  }
}

window.capture = api

async function bytesOf(path: string): Promise<ArrayBuffer> {
  return (await fetch(path)).arrayBuffer()
}

function show(result: PreparedFile | RefusedFile): ShownPrepared | RefusedFile {
  return result.ok ? { ...result, ...shown(result) } : result
}

function shown({ bytes, thumb }: { bytes: ArrayBuffer; thumb: ArrayBuffer | null }): Shown {
  return { bytes: base64Of(bytes), thumb: thumb && base64Of(thumb) }
}

function base64Of(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
