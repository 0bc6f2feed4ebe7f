import { useMemo } from 'react'
import { reportFor } from '#contract/domains/reports/reportFor.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { useSignedIn } from '#web/kit/session.ts'

/** A report as the person who looks can know it. */
export function useReport(report: AnyReport): AnyReport {
  const { primaryRole } = useSignedIn()
  return useMemo(() => reportFor(report, primaryRole), [report, primaryRole])
}
