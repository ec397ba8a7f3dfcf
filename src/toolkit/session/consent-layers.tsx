// The text of the consent in two layers (D136): a line for each part of it, and the whole text, as it is recorded.
import { CONSENT_TEXT, CONSENT_VERSION } from '../../contract/consent-text.ts'

/** Must stand under a heading of the second level; so must the whole text. */
export function ConsentSummary() {
  return (
    <section>
      <h3 className="font-bold text-ink">En resumen</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
        {CONSENT_TEXT.map(({ title, essence }) => (
          <li key={title}>{essence}</li>
        ))}
      </ul>
    </section>
  )
}

/** Shows every line of `consentLines`, in order. */
export function WholeConsent() {
  return (
    <section className="flex flex-col gap-5">
      <h3 className="font-bold text-ink">El texto completo</h3>
      {CONSENT_TEXT.map(({ title, essence, detail }) => (
        <section key={title} className="flex flex-col gap-2 text-ink-2">
          <h4 className="font-bold text-ink">{title}</h4>
          <p>{essence}</p>
          {detail.map((paragraph) => (
            <p key={paragraph} className="text-sm">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="text-muted text-sm">Versión {CONSENT_VERSION}</p>
    </section>
  )
}
