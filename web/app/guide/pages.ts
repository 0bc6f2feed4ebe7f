import { type GuidePage, readGuide } from './readGuide.ts'

const sources = import.meta.glob<string>('/docs/guide/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob<string>('/docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Every page of the guide. */
export const guidePages: readonly GuidePage[] = Object.values(sources).map(readGuide)

/** The address of a picture of the guide. */
export function pictureAddress(name: string): string | undefined {
  return pictures[`/docs/guide/pictures/${name}.webp`]
}
