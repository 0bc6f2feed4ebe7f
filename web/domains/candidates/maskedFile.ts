import { getMaskedPdf } from '#contract/domains/candidates/masking.ts'
import { cookies } from '#contract/vocab/browser.ts'
import { ApiError, failedToConnect } from '#web/kit/api/call.ts'
import { readCookie } from '#web/kit/api/session.ts'
import { searchText } from '#web/kit/pages/screen.ts'

/** Saves the masked PDF of a candidate on the device. */
export async function downloadMasked(of: { candidateId: number; positionId: number }): Promise<void> {
  const headers = { authorization: `Bearer ${readCookie(cookies.token) ?? ''}` }
  const response = await fetch(`${getMaskedPdf.path}${searchText(of)}`, { headers }).catch(() => {
    throw new ApiError(500, failedToConnect, {}, 'network')
  })
  if (!response.ok) throw new ApiError(response.status, '')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = `candidate-${of.candidateId}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
