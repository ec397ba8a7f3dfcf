// The error by which an SVG is refused: its message is the sentence for the person who uploaded it.

export class RefusedSvg extends Error {}

export const REFUSED = {
  doctype:
    'El SVG declara un tipo de documento o entidades (<!DOCTYPE>), que no se admiten. Expórtelo como SVG simple.',
  unreadable: 'El SVG está dañado y no se puede leer. Expórtelo de nuevo.',
  text: 'El SVG tiene texto que sin su tipo de letra no se puede dibujar: convierta el texto a curvas y expórtelo de nuevo.',
  sizeless: 'El SVG no dice su tamaño (viewBox). Expórtelo de nuevo con él.',
  intricate: 'El SVG es demasiado complejo para un logotipo. Simplifíquelo o súbalo como PNG.',
  circular: 'El SVG tiene una parte que se contiene a sí misma. Expórtelo de nuevo.',
  undrawable: 'El SVG no se puede dibujar. Expórtelo de nuevo o súbalo como PNG.',
  blank: 'El SVG no dibuja nada visible. Si contiene una imagen incrustada, súbala como PNG.',
} as const
