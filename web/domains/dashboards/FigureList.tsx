import type { AnyList, RowOf } from '#contract/kit/list.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useFigureLink } from '#web/domains/reports/parts/behindLinks.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { useAddressedState } from '#web/kit/lists/useListState.ts'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'

/** A list of positions whose figures open their rows. */
export function FigureList<L extends AnyList>({ list }: { list: L }) {
  const { permissions } = useSignedIn()
  const { state } = useAddressedState(list)
  const link = useFigureLink(list, state.filters)
  const toPosition = mayOpen(positionView, permissions)
  const positionOf = (row: RowOf<L>) => {
    const { positionId, id } = row as { positionId?: number; id: number }
    return toPosition ? linkTo(positionView, { id: positionId ?? id }) : undefined
  }
  return (
    <ListPage
      list={list}
      rowLink={positionOf}
      figureLink={(row, _opens, figure) => link(figure, row as Record<string, unknown>)}
    />
  )
}
