// Reads single environment variables, and collects everything that is wrong, so that one start reports all errors.

export class SettingsError extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'))
  }
}

/** A wrong variable reads as its default until `refuseIfWrong` throws. Errors omit the value: it may be a secret. */
export class SettingReader {
  readonly #env: Readonly<Record<string, string | undefined>>
  readonly #sentences: string[] = []

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env
  }

  addError(name: string, what: string): void {
    this.#sentences.push(`La variable ${name} ${what}.`)
  }

  refuseIfWrong(): void {
    if (this.#sentences.length > 0) throw new SettingsError(this.#sentences)
  }

  text(name: string, otherwise: string): string {
    const value = this.#env[name]?.trim()
    return value === undefined || value === '' ? otherwise : value
  }

  /** Adds an error when the variable is absent, for a variable that has no default. */
  requireSet(name: string, when: string): void {
    if (this.text(name, '') === '') this.addError(name, `debe indicarse ${when}`)
  }

  integer(name: string, otherwise: number, min: number, max: number): number {
    const text = this.text(name, String(otherwise))
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    this.addError(name, `debe ser un número entero entre ${min} y ${max}`)
    return otherwise
  }

  onOff(name: string, otherwise: boolean): boolean {
    const text = this.text(name, otherwise ? 'on' : 'off')
    if (text !== 'on' && text !== 'off') this.addError(name, 'debe ser «on» u «off»')
    return text === 'on'
  }

  /** Reads a variable that must be one of `choices`; the first one is the default. */
  oneOf<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const text = this.text(name, choices[0])
    const choice = choices.find((candidate) => candidate === text)
    if (choice === undefined) this.addError(name, `debe ser ${choices.map((each) => `«${each}»`).join(' o ')}`)
    return choice ?? choices[0]
  }

  host(name: string, otherwise: string): string {
    const text = this.text(name, otherwise)
    if (/^[0-9A-Za-z.:_-]+$/.test(text)) return text
    this.addError(name, 'debe ser una dirección o un nombre de máquina, sin protocolo ni puerto')
    return otherwise
  }

  url(name: string, protocols: readonly string[], most = 2_000): string | null {
    const text = this.text(name, '')
    if (text === '') return null
    if (text.length > most) {
      this.addError(name, `debe tener como máximo ${most} caracteres`)
      return null
    }
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
    this.addError(name, `debe ser una dirección completa que empiece con ${protocols.map((p) => `${p}//`).join(' o ')}`)
    return null
  }
}
