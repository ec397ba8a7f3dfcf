// The notice above the documents of a claim that replaces a lapsed one: links to the corrections requested there (D141).
import type { ClaimNumbers } from '../../../../contract/claim-report.ts'
import type { Area } from '../../../../domain/user/role.ts'
import { renderLink } from '../../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../../toolkit/screens/path-to.ts'
import { buttonLook } from '../../../../ui/actions/button-look.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'

export function OriginNotice({ origin, area }: { origin: ClaimNumbers; area: Area }) {
  return (
    <Notice
      tone="info"
      title={`Reportas de nuevo la solicitud N.º ${origin.cdReclamo}`}
      announced="none"
      action={renderLink({
        to: pathTo.claim(area, origin),
        className: buttonLook('secondary'),
        children: 'Ver qué se pidió en ella',
      })}
    >
      Corrige aquí lo que se te pidió entonces. Este borrador queda guardado.
    </Notice>
  )
}
