/** The fields of a lead in the order of its form: who, how to reach them, what they want, what comes next. */
export const leadFieldNames = [
  'organizationName',
  'contactName',
  'contactNumber',
  'emailId',
  'verticalId',
  'cityId',
  'source',
  'status',
  'nextFollowUpOn',
  'recruiterId',
  'requirement',
  'remarks',
] as const
