/** A day YYYY-MM-DD, or what clocks showed: YYYY-MM-DD HH:mm:ss. A spreadsheet can sort it and count with it. */
export interface DateCell {
  wall: string
}

/** What stands in one cell. */
export type TableCell = string | number | DateCell | null

/** Whether a date has a time of day. */
export const hasClock = ({ wall }: DateCell) => wall.length > 10
