import { getWikiVersion } from '#contract/domains/wiki/endpoints.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { recentText } from '#web/kit/records/formats.ts'
import { TextComparison } from '#web/kit/records/TextComparison.tsx'
import { linesOf } from './linesOf.ts'
import styles from './WikiPages.module.css'

interface VersionComparisonProps {
  wikiId: number
  /** The two versions, in any order. */
  numbers: readonly [number, number]
  /** The number of what is there now. */
  newest: number | undefined
  onClose: () => void
}

/** What differs between two versions of a page: its facts first, then its text. */
export function VersionComparison({ wikiId, numbers, newest, onClose }: VersionComparisonProps) {
  const older = useVersion(wikiId, Math.min(...numbers), newest)
  const newer = useVersion(wikiId, Math.max(...numbers), newest)
  const same = older.content === newer.content ? undefined : 'Both versions say the same; only how it is set differs'
  return (
    <div className={styles.comparison}>
      <TextComparison older={older} newer={newer} same={same} onClose={onClose} />
    </div>
  )
}

function useVersion(wikiId: number, number: number, newest: number | undefined) {
  const { timeZone } = useSignedIn()
  const { title, category, visibleRoles, content, byName, at } = useApi(getWikiVersion, { wikiId, number })
  const facts = [`Title: ${title}`, `Category: ${category}`, `Visible to: ${visibleRoles.join(', ')}`]
  return {
    name: number === newest ? 'Now' : `Version ${number}`,
    about: `${byName}, ${recentText(at, timeZone)}`,
    text: [...facts, linesOf(content)].join('\n'),
    content,
  }
}
