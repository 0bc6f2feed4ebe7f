/** What the firm looks like on what leaves the building. */
export interface FirmFace {
  /** A colour like #0d6474 on which white can be read; null for the product's own. */
  accent: string | null
  /** Its picture, the bytes in Base64; null for none. */
  picture: { kind: string; content: string } | null
}

const productAccent = '#0d6474'
let face: FirmFace = { accent: null, picture: null }

/** Sets what the firm looks like, or a part of it. */
export function keepFace(changes: Partial<FirmFace>): void {
  face = { ...face, ...changes }
}

/** What the firm looks like, as every process knows it. */
export function faceOfFirm(): FirmFace {
  return face
}

/** The colour of buttons and titles: the firm's, or the product's where it has none. */
export function accentOfFirm(): string {
  return face.accent ?? productAccent
}
