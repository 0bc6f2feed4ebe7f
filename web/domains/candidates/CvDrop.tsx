import type { ComponentProps } from 'react'
import { maxCvBytes, uploadTypes } from '#contract/vocab/uploads.ts'
import { FileDrop } from '#web/kit/forms/FileDrop.tsx'
import { fileSizeText } from '#web/kit/records/formats.ts'

type CvDropProps = Omit<ComponentProps<typeof FileDrop>, 'label' | 'extensions' | 'maxBytes'> & { label?: string }

/** Takes a CV: dropped or picked, of the types and the size that the server takes. */
export function CvDrop({ label = 'CV upload', help, ...props }: CvDropProps) {
  const most = maxCvBytes()
  const types = `pdf, doc, docx or rtf, up to ${fileSizeText(most)}`
  return <FileDrop {...props} label={label} help={help ?? types} extensions={uploadTypes} maxBytes={most} />
}
