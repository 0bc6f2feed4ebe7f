/** For so many days after a candidate was sent to a client, who sent them has the right to bring them there. */
export const representationDays = 180
