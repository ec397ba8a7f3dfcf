// Tests of the addresses in «Configuración Home»: picture, video, and the instance that takes notices.
import { expect, it } from 'vitest'
import {
  instanceAddressProblem,
  mediaAddressProblem,
  NOT_HTTPS,
  PICTURE_RULE,
  VIDEO_RULE,
} from '../../../../src/domain/home-config/media-address.ts'

it.each([
  '/inicio.svg',
  '/novedades/julio.webp?v=2',
  'https://imagenes.ejemplo.ec/novedad.jpg',
  'https://8.8.8.8/a.png',
  // Videos of a social network are refused, but its pictures are ordinary files.
  'https://i.ytimg.com/vi/a/hq.jpg',
])('ADM-12a %s is accepted as a picture and as a video', (url) => {
  expect([mediaAddressProblem('IMAGEN', url), mediaAddressProblem('VIDEO', url)]).toEqual([null, null])
})

it.each([
  'http://ejemplo.ec/a.jpg',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://ejemplo.ec/1',
  'inicio.svg',
  '//ejemplo.ec/a.jpg',
  '/\\ejemplo.ec',
  '/a\\b',
  '/a b.jpg',
  '/a\n.jpg',
  'https://ana:clave@ejemplo.ec/a.jpg',
  // With such an address, everyone who opens the home would send the portal a request.
  '/api/mis-datos/descarga',
  '/api/user/img/1',
  '/api/a.svg',
  '/login/abc.png',
  '/',
  '/home',
  '/../api/a.svg',
  // Address parsers drop invisible characters.
  'https://127.0.0.1\uFE0F/a.png',
  'https://router.local\u034F/a.png',
  'https://ejemplo.ec\u180B/a.png',
])('ADM-12a %j is refused as a picture and as a video', (url) => {
  const message = `${NOT_HTTPS}, o con / si es un archivo del portal`
  expect([mediaAddressProblem('IMAGEN', url), mediaAddressProblem('VIDEO', url)]).toEqual([message, message])
})

it.each([
  'https://localhost/a',
  'https://192.168.0.4/a.mp4',
  'https://2130706433/',
  'https://[::1]/',
  'https://nas.local/',
])('ADM-13c %s is not public, and is refused with the text of the hint', (url) => {
  expect([mediaAddressProblem('IMAGEN', url), mediaAddressProblem('VIDEO', url)]).toEqual([PICTURE_RULE, VIDEO_RULE])
})

it.each([
  'https://www.youtube.com/watch?v=a',
  'https://youtu.be/a',
  'https://m.facebook.com/a',
  'https://fb.watch/a/',
  'https://www.instagram.com/reel/a/',
  'https://www.tiktok.com/@a/video/1',
  'https://x.com/a/status/1',
  'https://twitter.com/a',
  'https://vimeo.com/1',
  'https://player.vimeo.com/video/1',
  'https://YOUTUBE.com./a',
])('ADM-13c %s is refused as a video, because its host is a social network', (url) => {
  expect(mediaAddressProblem('VIDEO', url)).toBe(VIDEO_RULE)
  expect(mediaAddressProblem('IMAGEN', url)).toBeNull()
})

it.each(['https://noyoutube.com/a.mp4', 'https://fax.com/a.mp4', 'https://x.com.ec/a.mp4'])(
  'ADM-13c %s is accepted as a video, because its host only has a similar name',
  (url) => {
    expect(mediaAddressProblem('VIDEO', url)).toBeNull()
  },
)

it.each([
  ['https://mensajes.ejemplo.ec/instancia/7', null],
  ['http://mensajes.ejemplo.ec/', NOT_HTTPS],
  ['/plantillas', NOT_HTTPS],
  ['https://token:clave@mensajes.ejemplo.ec/', NOT_HTTPS],
  ['https://169.254.169.254/latest/meta-data', 'La URL de la instancia debe ser pública'],
  ['https://localhost:8443/', 'La URL de la instancia debe ser pública'],
])('D126 the problem of the instance %s is: %s', (url, problem) => {
  expect(instanceAddressProblem(url)).toBe(problem)
})
