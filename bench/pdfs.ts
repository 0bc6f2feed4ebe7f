/** A PDF with one page of some lines, named so many times. */
export function pdfOf(pages: number, lines: number): Uint8Array<ArrayBuffer> {
  const text = `BT /F1 8 Tf ${'(Java and payment services) Tj 0 -1 Td '.repeat(lines)}ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(pages)}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return new TextEncoder().encode(`%PDF-1.7\n${body}trailer << /Size 6 /Root 1 0 R >>\n%%EOF\n`)
}
