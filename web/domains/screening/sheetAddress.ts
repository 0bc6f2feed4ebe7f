/** What the address of a sheet names. The candidate and the position decide; another sheet's number leads to theirs. */
export interface SheetIds {
  candidateId: number
  positionId: number
  screeningSheetId: number
}
