import PDFDocument from 'pdfkit'

/** A PDF as a scanner makes it: a picture of lines on a page, and no letter in it. */
export function pdfWithoutText(seed: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', info: { CreationDate: new Date('2024-01-01T00:00:00Z') } })
  const chunks: Buffer[] = []
  const finished = new Promise<Uint8Array>((done) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => done(new Uint8Array(Buffer.concat(chunks))))
  })
  for (let line = 0; line < 40; line++) {
    document.rect(60, 60 + line * 17, 200 + ((seed * 31 + line * 47) % 240), 8).fill('#555555')
  }
  document.end()
  return finished
}
