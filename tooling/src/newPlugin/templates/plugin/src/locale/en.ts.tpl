/** English texts of `__id__`; the part after a dot is the plural category of the number. */
export const en = {
  'counted.one': 'Counted once',
  'counted.other': 'Counted {count} times',
  'more.other': 'You can count up to {count}.',
  'full.other': 'That is all: {count} is the limit.',
  add: 'Add one',
} as const
