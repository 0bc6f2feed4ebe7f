import { useQuery } from '@tanstack/react-query'
import { getWidgets, type Widget } from '#contract/domains/dashboards/widgets.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { ApiError, call } from '#web/kit/api/call.ts'

type Answers = OutputOf<typeof getWidgets>

interface Asked {
  id: string
  settle: (answers: Promise<Answers>) => void
}

/** What the parts of a batch have in common. */
type Asking = Pick<InputOf<typeof getWidgets>, 'period' | 'whose'>

/** What was asked for since the last batch left, by what its parts have in common. */
const waiting = new Map<string, Asked[]>()

/** Asks for a part together with all others that are asked for in the same moment. */
async function ask(id: string, asking: Asking): Promise<unknown> {
  const key = JSON.stringify(asking)
  const { answers, refused } = await new Promise<Answers>((settle) => {
    const batch = waiting.get(key) ?? []
    if (batch.length === 0) setTimeout(() => send(key, asking))
    waiting.set(key, [...batch, { id, settle }])
  })
  if (id in refused) throw new ApiError(500, refused[id] ?? '')
  return answers[id]
}

function send(key: string, asking: Asking): void {
  const batch = waiting.get(key) ?? []
  waiting.delete(key)
  const answers = call(getWidgets, { ids: [...new Set(batch.map(({ id }) => id))], ...asking })
  for (const { settle } of batch) settle(answers)
}

/**
 * The answer of a part of a dashboard, typed by the caller. Each is kept by itself, so that a part that comes back is
 * there at once; those that are to be read again travel together.
 */
export function useWidget<Answer>({ id }: Pick<Widget, 'id'>, asking: Asking = {}) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [getWidgets.call, id, asking],
    queryFn: () => ask(id, asking),
    placeholderData: (previous: unknown) => previous,
  })
  return { answer: data as Answer | undefined, error, isPending, isOutdated: isPlaceholderData, refetch }
}
