import { stages } from '#contract/vocab/statuses.ts'

const order: readonly string[] = stages.ids.filter((stage) => stage !== stages.any)

/** Which step of the scale a stage is, from 1; undefined for what can interrupt every stage, and for no stage. */
export function stepOf(stage: unknown): number | undefined {
  const at = order.indexOf(String(stage))
  return at === -1 ? undefined : at + 1
}
