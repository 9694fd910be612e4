/** The keys begin with the plugin's id; values in braces are typed where the text is used. */
export const en = {
  'gate.title': 'Members',
  'gate.heading': 'For members',
  'gate.text': 'Only accounts on the list of members connect here.',
  'gate.refused': 'This account is not on the list of members.',
  'gate.unavailable': 'The list of members cannot be read. Try again.',
  'gate.connect': 'Connect another wallet',
} as const
