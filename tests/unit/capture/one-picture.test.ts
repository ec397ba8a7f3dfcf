// Tests that a page decodes one picture at a time: pictures to be stored come before pictures to be read.

import { expect, it } from 'vitest'
import { onePicture } from '../../../src/capture/one-picture.ts'

it('PWA-08 DOC-08 one picture is decoded at a time, and pictures to be stored come before pictures to be read', async () => {
  const order: string[] = []
  let atOnce = 0
  let most = 0
  const work =
    (name: string, fails = false) =>
    async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setTimeout(resolve))
      order.push(name)
      atOnce -= 1
      if (fails) throw new Error(name)
      return name
    }
  const first = onePicture('read', work('the first receipt', true))
  const rest = [
    onePicture('read', work('the second receipt')),
    onePicture('prepare', work('a photo')),
    onePicture('prepare', work('another photo')),
  ]
  await expect(first).rejects.toThrow('the first receipt')
  await expect(Promise.all(rest)).resolves.toHaveLength(3)
  await expect(onePicture('read', work('a later one'))).resolves.toBe('a later one')
  expect(order).toEqual(['the first receipt', 'a photo', 'another photo', 'the second receipt', 'a later one'])
  expect(most).toBe(1)
})

it('PWA-08 a photo to be stored interrupts a reading, but not the preparation of another photo', async () => {
  let end = (_: string) => {}
  const long = () =>
    new Promise<string>((resolve) => {
      end = resolve
    })
  const reading = onePicture('read', long, () => end('interrupted'))
  const next = onePicture('read', async () => 'read')
  const photo = onePicture('prepare', long, () => end('never'))
  await expect(reading).resolves.toBe('interrupted')
  const another = onePicture('prepare', async () => 'prepared')
  end('prepared first')
  await expect(photo).resolves.toBe('prepared first')
  await expect(another).resolves.toBe('prepared')
  await expect(next).resolves.toBe('read')
})
