// Opens the rear camera in the page and takes photos: at full size where the browser can, else from video frames.

/**
 * `no-api`: the browser gives pages no access to cameras; `refused`: the person or a setting forbids it; `none`: the
 * device has no camera; `busy`: another app uses the camera.
 */
export type CameraTrouble = 'no-api' | 'refused' | 'none' | 'busy'

export type Camera = {
  stream: MediaStream
  /** Null where the camera has no light. */
  setTorch: ((isOn: boolean) => Promise<void>) | null
  /** Takes one photo; `video` shows the stream. Throws when the camera fails. */
  shoot: (video: HTMLVideoElement) => Promise<Blob>
  /** Stops the camera after the photo in progress: a press counts even if the user then switches to another app. */
  stop: () => void
}

/**
 * The longest useful side of a photo: a stored picture is at most 2000 px wide (DOC-03), so an upright one in 3:4 is at
 * most 2667 px high.
 */
const USEFUL_SIDE = 2667
/** A phone focuses and exposes before it takes a photo; after this time the photo has failed. */
const SHOOTS_WITHIN_MS = 8_000
const FRAME_QUALITY = 0.92

// `torch` is missing in the DOM's types.
type Light = { torch?: boolean }

export async function openCamera(): Promise<{ ok: true; camera: Camera } | { ok: false; why: CameraTrouble }> {
  // `mediaDevices` is missing over plain http and in some in-app browsers.
  if (!navigator.mediaDevices?.getUserMedia) return { ok: false, why: 'no-api' }
  const takesPhotos = 'ImageCapture' in window && 'takePhoto' in ImageCapture.prototype
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        // If photos are taken from frames, those must be legible; otherwise the stream is only a preview.
        width: { ideal: takesPhotos ? 1920 : USEFUL_SIDE },
        height: { ideal: takesPhotos ? 1440 : 2000 },
      },
    })
    const [track] = stream.getVideoTracks()
    if (!track) return { ok: false, why: 'none' }
    return { ok: true, camera: cameraOf(stream, track, takesPhotos) }
  } catch (error) {
    return { ok: false, why: troubleOf(error) }
  }
}

/** Why a running camera has stopped: its permission was revoked, another app took the camera, or it was unplugged. */
export async function troubleOfEnded(): Promise<CameraTrouble> {
  const permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => null)
  return permission?.state === 'denied' ? 'refused' : 'busy'
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'none'
}

function cameraOf(stream: MediaStream, track: MediaStreamTrack, takesPhotos: boolean): Camera {
  const light = (track.getCapabilities?.() ?? {}) as Light
  let full: ImageCapture | null = takesPhotos ? new ImageCapture(track) : null
  let settings: Promise<PhotoSettings | undefined> | null = null

  async function shootFull(capture: ImageCapture): Promise<Blob | null> {
    settings ??= settingsOf(capture)
    // Some phones reject a size that they have reported; on others `takePhoto` exists but always fails.
    for (const size of new Set([await settings, undefined])) {
      try {
        return await within(capture.takePhoto(size), SHOOTS_WITHIN_MS)
      } catch {
        settings = Promise.resolve(undefined)
      }
    }
    full = null
    return null
  }

  let underWay: Promise<unknown> = Promise.resolve()
  async function shoot(video: HTMLVideoElement): Promise<Blob> {
    return (full && (await shootFull(full))) ?? frameOf(video)
  }

  return {
    stream,
    setTorch: light.torch
      ? (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
      : null,
    shoot: (video) => {
      const photo = shoot(video)
      underWay = photo.catch(() => undefined)
      return photo
    },
    stop: () =>
      void underWay.then(() => {
        for (const each of stream.getTracks()) each.stop()
      }),
  }
}

/** The smallest photo size that loses no stored detail; undefined lets the camera choose. */
async function settingsOf(capture: ImageCapture): Promise<PhotoSettings | undefined> {
  try {
    const { imageWidth, imageHeight } = await capture.getPhotoCapabilities()
    const [width, height] = [imageWidth?.max ?? 0, imageHeight?.max ?? 0]
    const scale = USEFUL_SIDE / Math.max(width, height, 1)
    if (scale >= 1 || Math.min(width, height) === 0) return undefined
    return { imageWidth: Math.round(width * scale), imageHeight: Math.round(height * scale) }
  } catch {
    return undefined
  }
}

/** The current picture of the video, upright, as a JPEG. */
async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw new Error('no picture yet')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', FRAME_QUALITY))
  // Frees the canvas's memory at once, without waiting for the garbage collection.
  canvas.width = 0
  if (!blob) throw new Error('the frame could not be encoded')
  return blob
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the camera does not answer')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
