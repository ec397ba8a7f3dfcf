// The text of the consent in layers: the essence of each part for everybody, the whole of it one tap away.
import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { CONSENT_TEXT, CONSENT_VERSION } from '../../contract/consent-text.ts'

/** `heading`: the element of each part's title, one level below the heading above. */
export function ConsentLayers({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="flex flex-col gap-5">
      {CONSENT_TEXT.map(({ title, essence, detail }) => (
        <section key={title}>
          <Heading className="font-bold text-ink">{title}</Heading>
          <p className="mt-1 text-ink-2">{essence}</p>
          <details className="group mt-1">
            <summary className="target inline-flex cursor-pointer list-none items-center gap-1 rounded-md font-semibold text-primary text-sm [&::-webkit-details-marker]:hidden">
              Leer todo<span className="sr-only"> sobre: {title}</span>
              <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" aria-hidden />
            </summary>
            <div className="flex flex-col gap-2 border-line border-l-2 pl-4 text-ink-2 text-sm">
              {detail.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        </section>
      ))}
      <p className="text-muted text-sm">Versión {CONSENT_VERSION}</p>
    </div>
  )
}
