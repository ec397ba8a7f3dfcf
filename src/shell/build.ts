// Names this build: sent with every call, and part of the key of what is stored.

export const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'
