import { addMoveInFile, addMoveInPiece, addMoveInSheet } from '#contract/domains/movingIn/endpoints.ts'
import { moveInLimits } from '#contract/vocab/movingIn.ts'
import { call } from '#web/kit/api/call.ts'

/** Sends a file: an Excel file at once, a CSV file or a ZIP in pieces, so that it may be as large as it is. */
export async function sendFile(moveInId: number, file: File, onProgress: (share: number) => void): Promise<void> {
  if (/\.xlsx$/i.test(file.name)) {
    await call(addMoveInSheet, { moveInId }, { file, onProgress })
    return
  }
  const { pieceBytes } = moveInLimits
  const pieces = Math.max(1, Math.ceil(file.size / pieceBytes))
  const { fileId } = await call(addMoveInFile, { moveInId, fileName: file.name, pieces, bytes: file.size })
  for (let number = 0; number < pieces; number++) {
    const bytes = file.slice(number * pieceBytes, (number + 1) * pieceBytes)
    await call(addMoveInPiece, { fileId, number }, { file: new File([bytes], file.name) })
    onProgress((number + 1) / pieces)
  }
}
