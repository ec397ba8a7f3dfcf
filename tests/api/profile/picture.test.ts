// API tests of a person's own picture: the photo, the avatars, refusals, and the deletion of files.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AVATARS } from '../../../server/account/avatars.ts'
import { sql } from '../../../server/database/sql.ts'
import { sweep } from '../../../server/document/cleanup/sweep.ts'
import { USER } from '../../../server/seed/people.ts'
import { readSettings } from '../../../server/settings.ts'
import { readPicture } from '../../../src/domain/document/picture-bytes.ts'
import { AVATAR_NAMES } from '../../../src/domain/user/avatar.ts'
import { PHOTO_NOT_PNG, PHOTO_TOO_LARGE } from '../../../src/domain/user/photo.ts'
import { act, insuredTarget } from '../../support/api/acting.ts'
import { photo } from '../../support/api/claims.ts'
import {
  type Answer,
  type Caller,
  itemOf,
  multipart,
  openPortal,
  type PortalApi,
  sha256Of,
} from '../../support/api/portal-api.ts'
import { jpegWithExif, pngOfBytes, pngWithAlpha, tinyPdf } from '../../support/files/pictures.ts'

const DAY_MS = 24 * 3_600_000

let portal: PortalApi
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
})
beforeEach(async () => {
  await ana.post('/user/avatar-save?avatar=')
})
afterAll(() => portal.close())

let shades = 0
/** Returns a PNG that differs from all others of these tests. */
const png = () => {
  shades += 1
  return pngWithAlpha({ width: 30 + shades, height: 30 })
}
const send = (caller: Caller, bytes: Buffer, id: number = USER.ana, nombre = 'foto.png') =>
  caller.upload(undefined, bytes, { path: `/user/${id}`, part: 'foto', nombre })
const versionOf = async (caller: Caller) => Date.parse((await caller.post('/enki')).body.fcModifica)
const shown = async (caller: Caller, id: number = USER.ana): Promise<Answer> =>
  caller.get(`/user/img/${id}?v=${await versionOf(caller)}`)
const fileOf = async (id: number): Promise<string | undefined> =>
  (await portal.test.db.query<{ sha256: string }>(sql`SELECT sha256 FROM user_picture WHERE "userId" = ${id}`))[0]
    ?.sha256
const isInitials = ({ raw }: Answer) => raw.toString('utf8').includes('<text')

describe('ADM-15a the photo', () => {
  it('ADM-15a a new photo gets a new version, is stored without metadata, and is cached only under its version', async () => {
    const before = await versionOf(ana)
    const bytes = png()
    expect(readPicture(bytes)?.hasGps).toBe(true)
    const answer = await send(ana, bytes)
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['fcModifica']])
    expect(await versionOf(ana)).toBe(Date.parse(answer.body.fcModifica))
    expect(await versionOf(ana)).toBeGreaterThan(before)
    const picture = await shown(ana)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(readPicture(picture.raw)).toMatchObject({ kind: 'png', width: readPicture(bytes)?.width, hasGps: false })
    expect(picture.raw.includes('GPSLatitude')).toBe(false)
    expect(picture.headers['cache-control']).toBe('private, max-age=604800, immutable')
    expect(picture.headers['x-content-type-options']).toBe('nosniff')
    expect(picture.headers['content-security-policy']).toBe("default-src 'none'; style-src 'none'")
    for (const query of ['', `?v=${before}`, '?v=', '?v=x'])
      expect((await ana.get(`/user/img/${USER.ana}${query}`)).headers['cache-control']).toBe('no-store')
  })

  it('ADM-15a two photos sent in the same millisecond have different versions', async () => {
    const [one, other] = [await send(ana, png()), await send(ana, png())]
    expect(Date.parse(other.body.fcModifica)).toBeGreaterThan(Date.parse(one.body.fcModifica))
  })

  it.each([
    ['a JPEG called .png', () => jpegWithExif(), 415, 'not-allowed', PHOTO_NOT_PNG],
    [
      'an SVG called .png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'not-allowed',
      PHOTO_NOT_PNG,
    ],
    ['a text', () => Buffer.from('hola'), 415, 'not-allowed', PHOTO_NOT_PNG],
    ['a PDF', () => tinyPdf(), 415, 'not-allowed', PHOTO_NOT_PNG],
    ['nothing', () => Buffer.alloc(0), 415, 'not-allowed', PHOTO_NOT_PNG],
    ['a PNG that is cut', () => png().subarray(0, -20), 422, 'rule', PHOTO_NOT_PNG],
    ['307,201 bytes', () => pngOfBytes(307_201), 413, 'too-large', PHOTO_TOO_LARGE],
    ['30 MB', () => Buffer.alloc(30_000_000, 1), 413, 'too-large', PHOTO_TOO_LARGE],
  ] as const)('ADM-15a %s is refused, and changes nothing', async (_what, bytes, status, code, message) => {
    await send(ana, png())
    const [before, file] = [await versionOf(ana), await fileOf(USER.ana)]
    const answer = await send(ana, bytes())
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([status, code, message])
    expect([await versionOf(ana), await fileOf(USER.ana)]).toEqual([before, file])
  })

  it('ADM-15a a photo of exactly 307,200 bytes is accepted, with any file name', async () => {
    const bytes = pngOfBytes(307_200)
    expect((await send(ana, bytes, USER.ana, 'malo.exe')).status).toBe(200)
    expect((await shown(ana)).raw.equals(bytes)).toBe(true)
  })

  it('ADM-15a a form with other parts than one photo is 400, and a request without a form is 415', async () => {
    const before = await versionOf(ana)
    const bytes = png()
    const form = (...parts: [string, Buffer][]) =>
      multipart(
        undefined,
        parts.map(([part, each]) => ({ bytes: each, nombre: 'x.png', part })),
      )
    for (const { body, contentType } of [
      form(),
      form(['file', bytes]),
      form(['foto', bytes], ['foto', bytes]),
      form(['foto', bytes], ['otra', bytes], ['mas', bytes]),
      multipart({ id: 1 }, [{ bytes, nombre: 'x.png', part: 'foto' }]),
      { body: Buffer.from('x'), contentType: 'multipart/form-data; boundary=b' },
    ]) {
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: `/api/user/${USER.ana}`,
        payload: body,
        headers: { 'x-portal': '1', cookie: ana.cookie, 'content-type': contentType },
      })
      expect(statusCode).toBe(400)
    }
    expect((await ana.post(`/user/${USER.ana}`, { foto: 'x' })).status).toBe(415)
    expect((await ana.post(`/user/${USER.ana}`)).status).toBe(415)
    expect(await versionOf(ana)).toBe(before)
  })

  it('SYS-03a no other user can change or see a person’s photo', async () => {
    await send(ana, png())
    for (const person of ['bruno', 'elena', 'admin'] as const) {
      const caller = await portal.as(person)
      expect((await send(caller, png(), USER.ana)).body.code).toBe('forbidden')
      expect((await shown(caller, USER.ana)).body.code).toBe('forbidden')
    }
    expect((await send(portal.anonymous, png())).status).toBe(401)
    expect((await send(ana, png(), 999_999)).status).toBe(403)
    expect(await fileOf(USER.bruno)).toBeUndefined()
  })
})

describe('ADM-15b the avatars', () => {
  it('ADM-15b the avatars are about a dozen small SVG drawings without scripts or external resources', async () => {
    expect((await ana.get('/user/avatars')).body).toEqual(AVATAR_NAMES)
    expect(AVATAR_NAMES.length).toBe(12)
    for (const name of AVATAR_NAMES) {
      const { status, headers, raw } = await ana.get(`/user/avatar/${name}`)
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
      expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'none'")
      expect(raw.length).toBeLessThanOrEqual(3072)
      const tags = new Set(raw.toString('utf8').match(/<[a-z]+/g))
      expect([...tags].filter((tag) => !['<svg', '<rect', '<circle', '<ellipse', '<path', '<g'].includes(tag))).toEqual(
        [],
      )
      expect(raw.toString('utf8')).not.toMatch(/href|url\(|on[a-z]+=/)
    }
  })

  it('ADM-15b no file is returned for an unknown avatar name, whatever the name looks like', async () => {
    for (const name of ['perro', 'Condor', '..', '..%2f..%2fsecret', '%2e%2e', 'toString', '__proto__', 'constructor'])
      expect([name, (await ana.get(`/user/avatar/${name}`)).status]).toEqual([name, 404])
    expect((await portal.anonymous.get('/user/avatar/condor')).status).toBe(401)
  })

  it('ADM-15b choosing an avatar deletes the photo; choosing none brings the initials back', async () => {
    await send(ana, png())
    const file = (await fileOf(USER.ana)) ?? ''
    expect(await portal.files.has(file)).toBe(true)
    const before = await versionOf(ana)
    const chosen = await ana.post('/user/avatar-save?cdAdicional=1&avatar=oso')
    expect(chosen.body).toEqual({ fcModifica: expect.any(String) })
    expect(await versionOf(ana)).toBe(Date.parse(chosen.body.fcModifica))
    expect(await versionOf(ana)).toBeGreaterThan(before)
    const picture = await shown(ana)
    expect(picture.raw.toString('utf8')).toBe(AVATARS.oso)
    expect(picture.headers['cache-control']).toContain('immutable')
    expect(await portal.files.has(file)).toBe(false)
    expect((await ana.post('/user/avatar-save?avatar=')).status).toBe(200)
    expect(isInitials(await shown(ana))).toBe(true)
  })

  it('ADM-15b SYS-03a another person’s cdAdicional is 403; an unknown or missing avatar is refused', async () => {
    const bruno = await portal.as('bruno')
    expect((await ana.post(`/user/avatar-save?cdAdicional=${USER.bruno}&avatar=rana`)).status).toBe(403)
    expect(isInitials(await shown(ana))).toBe(true)
    expect((await ana.post(`/user/avatar-save?cdAdicional=${USER.ana}&avatar=rana`)).status).toBe(200)
    expect((await shown(ana)).raw.toString('utf8')).toBe(AVATARS.rana)
    expect(isInitials(await shown(bruno, USER.bruno))).toBe(true)
    for (const query of ['', '?avatar=perro', '?avatar=..%2Foso', '?avatar=oso&avatar=rana'])
      expect((await ana.post(`/user/avatar-save${query}`)).status).toBe(400)
    expect((await portal.anonymous.post('/user/avatar-save?avatar=oso')).status).toBe(401)
  })
})

it('ADM-18 D84 while acting no picture can be changed, and the picture shown is the person’s initials', async () => {
  await send(ana, png())
  const admin = await portal.as('admin')
  await admin.post('/user/avatar-save?avatar=volcan')
  const target = await insuredTarget(portal, sql`i.cedula = '3059999015' AND i.exclusion = 0`)
  expect((await act(admin, target)).status).toBe(200)
  for (const id of [USER.admin, USER.ana]) {
    expect((await send(admin, png(), id)).body.code).toBe('forbidden')
    const picture = await shown(admin, id)
    expect([isInitials(picture), picture.headers['cache-control']]).toEqual([true, 'no-store'])
    expect(picture.raw.toString('utf8')).toContain('>AT<')
  }
  expect((await admin.post('/user/avatar-save?avatar=oso')).body.code).toBe('forbidden')
})

describe('D92 the files of pictures', () => {
  it('D92 a replaced photo is deleted at once, unless another person or a document has the same file', async () => {
    const [shared, last] = [png(), png()]
    const bruno = await portal.as('bruno')
    await send(ana, shared)
    await send(bruno, shared, USER.bruno)
    const file = (await fileOf(USER.ana)) ?? ''
    expect(await fileOf(USER.bruno)).toBe(file)
    await send(ana, last)
    expect(await portal.files.has(file)).toBe(true)
    expect((await shown(bruno, USER.bruno)).status).toBe(200)
    await bruno.post('/user/avatar-save?avatar=')
    expect(await portal.files.has(file)).toBe(false)
    expect(await portal.files.has((await fileOf(USER.ana)) ?? '')).toBe(true)

    const stripped = (await shown(ana)).raw
    await ana.upload(itemOf(stripped, crypto.randomUUID(), { nombre: 'foto.png' }), stripped)
    await ana.post('/user/avatar-save?avatar=oso')
    expect(await portal.files.has(sha256Of(stripped))).toBe(true)
  })

  it('D92 the cleanup keeps the photo of a person, and removes a photo that no row refers to', async () => {
    const { db, dataDir } = portal.test
    const settings = readSettings({ DATA_DIR: dataDir }, dataDir)
    const services = { settings, db, files: portal.files, now: () => portal.clock.now }
    await send(ana, png())
    const kept = (await fileOf(USER.ana)) ?? ''
    await ana.upload(itemOf(photo(), crypto.randomUUID()), photo())
    await sweep(services)
    portal.clock.now = new Date(portal.clock.now.getTime() + 2 * DAY_MS)
    await sweep(services)
    expect(await portal.files.has(kept)).toBe(true)
    await db.query(sql`DELETE FROM user_picture WHERE "userId" = ${USER.ana}`)
    await sweep(services)
    portal.clock.now = new Date(portal.clock.now.getTime() + 2 * DAY_MS)
    await sweep(services)
    expect(await portal.files.has(kept)).toBe(false)
    expect(isInitials(await (await portal.as('ana')).get(`/user/img/${USER.ana}`))).toBe(true)
  })

  it('D92 when two people exchange their profile photos at the same time, all uploads succeed', async () => {
    const [one, other] = [png(), png()]
    ana = await portal.as('ana')
    const bruno = await portal.as('bruno')
    await Promise.all([send(ana, one), send(bruno, other, USER.bruno)])
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        send(ana, other),
        send(bruno, one, USER.bruno),
        send(ana, one),
        send(bruno, other, USER.bruno),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    for (const [caller, id] of [
      [ana, USER.ana],
      [bruno, USER.bruno],
    ] as const)
      expect((await shown(caller, id)).headers['content-type']).toBe('image/png')
  })
})
