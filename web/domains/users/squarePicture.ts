const side = 320
const quality = 0.9

/** The middle of a picture as a small square, drawn anew, so that nothing a camera wrote into the file goes along. */
export async function squarePicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const edge = Math.min(picture.width, picture.height)
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const left = (picture.width - edge) / 2
    const top = (picture.height - edge) / 2
    canvas.getContext('2d')?.drawImage(picture, left, top, edge, edge, 0, 0, side, side)
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return bytes ? new File([bytes], 'picture.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
