import { screen } from '#web/kit/pages/screen.ts'

/** The fields that the firm defines for its records. */
export const customFieldScreen = screen({
  path: '/user/setting/custom-fields',
  title: 'Custom fields',
  access: 'customField.edit',
  literal: true,
  page: () => import('./CustomFieldsPage.tsx'),
})
