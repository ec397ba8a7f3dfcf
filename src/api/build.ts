// The id of this build: sent with every request; cached answers of another build are discarded.

export const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'
