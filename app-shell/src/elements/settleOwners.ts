export const settleOwners = (tag: unknown) => console.error(tag)
