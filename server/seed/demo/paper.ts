import PDFDocument from 'pdfkit'

/** A page as a PDF; what is written on it follows. The same page gives the same bytes. */
export function paper(
  title: string,
  madeAt: number,
  write: (document: InstanceType<typeof PDFDocument>) => void,
): Promise<Uint8Array> {
  const info = { Title: title, CreationDate: new Date(madeAt) }
  const document = new PDFDocument({ size: 'A4', margin: 56, info })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  write(document)
  document.end()
  return finished
}
