/** Who did what to which account or device. */
export const audit = {
  search: 'Search account, device or who did it',
  account: 'Of account',
  period: 'Period',
  export: 'Export',
  exported: 'Exported: {{rows}}',
  incomplete: 'Only the newest {{rows}} fit into the file. Narrow the period for the older ones.',
  time: 'Time',
  action: 'What',
  subject: 'To what',
  actor: 'Who',
  changes: 'Before and after',
  nothing: 'Nothing was done here yet',
  nothingHint: 'What is changed on accounts and devices appears here, with who did it.',
  many: 'More than {{total}}',
} as const;
