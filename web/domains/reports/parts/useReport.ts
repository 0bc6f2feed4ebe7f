import { useMemo } from 'react'
import { reportFor } from '#contract/domains/reports/reportFor.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { useBeginning } from '#web/domains/setUp/parts/beginning.ts'
import { useSignedIn } from '#web/kit/api/session.ts'

/** A report as the person who looks can know it; while nobody is on a position yet, it says when it begins. */
export function useReport(report: AnyReport): AnyReport {
  const { primaryRole } = useSignedIn()
  const isNew = useBeginning()?.hasBegun === false
  return useMemo(() => {
    const known = reportFor(report, primaryRole)
    return isNew
      ? { ...known, empty: `${firstSentence(known.empty)} It begins once a candidate is on a position.` }
      : known
  }, [report, primaryRole, isNew])
}

const firstSentence = (text = '') => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text
