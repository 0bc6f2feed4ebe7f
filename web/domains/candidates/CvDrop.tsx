import type { ComponentProps } from 'react'
import { uploadTypes } from '#contract/vocab/uploads.ts'
import { FileDrop } from '#web/kit/FileDrop.tsx'

type CvDropProps = Omit<ComponentProps<typeof FileDrop>, 'label' | 'extensions' | 'maxBytes'> & { label?: string }

/** Takes a CV: dropped or picked, of the types and the size that the server takes. */
export function CvDrop({ label = 'CV upload', help = 'pdf, doc, docx or rtf, up to 2 MB', ...props }: CvDropProps) {
  return <FileDrop {...props} label={label} help={help} extensions={uploadTypes} />
}
