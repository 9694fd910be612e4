/** Items by the place of their ids in an order; those it does not name follow as they were. */
export function inOrder<T extends { readonly id: string }>(items: readonly T[], order: readonly string[]): readonly T[] {
  const placeOf = ({ id }: T): number => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}
