import { importKinds } from '#contract/vocab/imports.ts'
import BulkUploadPage from './BulkUploadPage.tsx'

/** Bulk upload, of candidates only. */
export default function BulkCandidatesPage() {
  return <BulkUploadPage only={importKinds.candidate} />
}
