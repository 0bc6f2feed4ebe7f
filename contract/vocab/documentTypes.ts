import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** What an uploaded file is. */
export const documentTypes = vocabulary('Document type', {
  cv: word('CV'),
  jd: word('Job description'),
  mom: word('Minutes of meeting'),
  trackingSheet: word('Tracking sheet'),
  assessmentSheet: word('Assessment sheet'),
  profile: word('Organization profile'),
  checklist: word('Checklist document'),
  wikiAttachment: word('Wiki attachment'),
  picture: word('Picture'),
})

/** One of the document types. */
export type DocumentType = IdOf<typeof documentTypes>

/** What a candidate hands in before joining. */
export const checklistDocuments = vocabulary('Checklist document', {
  identityProof: word('Identity proof'),
  addressProof: word('Address proof'),
  panCard: word('PAN card'),
  educationCertificates: word('Education certificates'),
  experienceLetters: word('Experience letters'),
  payslips: word('Last three payslips'),
  offerLetter: word('Signed offer letter'),
  resignationAcceptance: word('Resignation acceptance'),
  relievingLetter: word('Relieving letter'),
  bankDetails: word('Bank details'),
  photograph: word('Photograph'),
})

/** One of the checklist documents. */
export type ChecklistDocument = IdOf<typeof checklistDocuments>
