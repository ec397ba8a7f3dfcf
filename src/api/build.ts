// The id of this build: every request carries it, and cached answers of another build are discarded.

export const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'dev'
