// The card «Tu portal» as plain data: what it says, its colour, its icon, and the modules of its QR code.

/** A QR code with its quiet zone: a line of «1» for dark and «0» for light modules for each row. */
export type QrCode = readonly string[]

export type PortalCard = {
  /** The name of the portal. */
  portal: string
  /** The dark shade of the brand: '#rrggbb'. */
  color: string
  /** The icon as a PNG in a data URI. */
  icon: string
  /** What a person can do in the portal. */
  can: readonly string[]
  /** How a person gets in. */
  wayIn: string
  /** The address as people read it, without its protocol. */
  address: string
  qr: QrCode
}
