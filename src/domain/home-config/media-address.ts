// Checks the URLs of the home's picture or video, and of the instance that sends notices by WhatsApp and SMS.
import { httpsHost, isPublicHost } from '../public-address.ts'

/** The maximum length of a URL (ADM-12a). */
export const LONGEST_ADDRESS = 2000
/** The maximum length of the provider's id of a template (ADM-13a). */
export const LONGEST_TEMPLATE_ID = 120

/** The sentence that refuses a picture's URL unless its host is public (ADM-13c). */
export const PICTURE_RULE = 'La URL de la imagen debe ser pública'
/**
 * The sentence that refuses a video's URL unless its host is public. A page of a social network is refused: it is no
 * video file, and only the network's own player may show it.
 */
export const VIDEO_RULE = 'La URL del video debe ser pública y no de una red social, ya que estas restringen el acceso'
/** The sentence that refuses a URL that is not https. */
export const NOT_HTTPS = 'Escriba una dirección que empiece con https://'

const SOCIAL_NETWORKS = [
  'youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'vimeo.com',
  'dailymotion.com',
  'dai.ly',
  'twitch.tv',
  'facebook.com',
  'fb.com',
  'fb.watch',
  'fbcdn.net',
  'instagram.com',
  'cdninstagram.com',
  'threads.net',
  'threads.com',
  'whatsapp.com',
  'wa.me',
  'tiktok.com',
  'tiktokv.com',
  'tiktokcdn.com',
  'twitter.com',
  'x.com',
  't.co',
  'linkedin.com',
  'lnkd.in',
  'pinterest.com',
  'pin.it',
  'snapchat.com',
  'telegram.org',
  't.me',
  'telegram.me',
  'reddit.com',
  'redd.it',
  'kwai.com',
  'kick.com',
]

/** The error for the URL of the home's picture or video; null if it may be saved. */
export function mediaAddressProblem(tipo: string, url: string): string | null {
  const isVideo = tipo === 'VIDEO'
  if (isOwnFile(url)) return null
  const host = httpsHost(url)
  if (host === null) return `${NOT_HTTPS}, o con / si es un archivo del portal`
  if (!isPublicHost(host)) return isVideo ? VIDEO_RULE : PICTURE_RULE
  return isVideo && isOfSocialNetwork(host) ? VIDEO_RULE : null
}

/** The error for the URL of the instance that sends notices by WhatsApp and SMS (D126); null if it may be saved. */
export function instanceAddressProblem(url: string): string | null {
  const host = httpsHost(url)
  if (host === null) return NOT_HTTPS
  return isPublicHost(host) ? null : 'La URL de la instancia debe ser pública'
}

/**
 * Whether a URL is that of a picture or video among the portal's own files. A URL of the portal's API is not: every
 * user's home would call it with that user's session.
 */
const isOwnFile = (url: string): boolean =>
  /^(\/[\w-][\w.-]*)+\.(svg|png|jpe?g|webp|avif|gif|mp4|webm|mov|m4v)(\?[\w.=&-]*)?(#[\w.=,-]*)?$/i.test(url) &&
  !/^\/(api|login)\//i.test(url)

const isOfSocialNetwork = (host: string): boolean =>
  SOCIAL_NETWORKS.some((network) => host === network || host.endsWith(`.${network}`))
