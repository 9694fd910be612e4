/**
 * Runs in the page. Lists the faults of the layout of a card as sentences. The rules do not depend on the font.
 *
 * - no element overflows the sides of the card
 * - no text is clipped without an ellipsis
 * - a control is at least 44 px wide and high, a link within text 24 px high
 * - no control overlaps another
 * - a QR code is not clipped, and each module is a whole number of pixels
 */
export function findFaults(card: Element): readonly string[] {
  const LEAST_PX = 44
  const LEAST_LINK_PX = 24
  /** Tolerance for rounding, in px. */
  const ROUNDING_PX = 0.6
  const CONTROLS = 'button, a[href], input, select, textarea, [role=tab], [role=button], [role=checkbox], [role=option], [tabindex="0"]'
  const within = card.getBoundingClientRect()
  const faults: string[] = []

  const nameOf = (element: Element): string => {
    const said = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
    return `${element.localName}.${element.getAttribute('class') ?? ''} “${said}”`
  }
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && getComputedStyle(element).clipPath === 'none'
  const cuts = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean => /hidden|clip/.test(overflowX) || /hidden|clip/.test(overflowY)
  const hasEllipsis = (style: CSSStyleDeclaration): boolean => style.textOverflow === 'ellipsis' || Number(style.webkitLineClamp) > 0
  /** The ancestors up to the card, nearest first. */
  function* ancestors(element: Element): Generator<Element> {
    for (let each = element.parentElement; each && each !== card.parentElement; each = each.parentElement) yield each
  }
  /** Elements that stay in place while the rest scrolls below them. */
  const stuckAround = (element: Element): Element | undefined =>
    [element, ...ancestors(element)].find((each) => getComputedStyle(each).position === 'sticky')
  const round = (value: number): number => Math.round(value * 10) / 10

  function checkSides(element: Element): void {
    const { left, right, width } = element.getBoundingClientRect()
    if (width === 0 || getComputedStyle(element).display === 'contents') return
    const isScrolled = [...ancestors(element)].some(
      (each) => each !== card && each.scrollWidth > each.clientWidth + 1 && cuts(getComputedStyle(each)),
    )
    if (isScrolled) return
    const over = Math.max(within.left - left, right - within.right)
    if (over > ROUNDING_PX) faults.push(`${nameOf(element)} reaches ${round(over)} px over the card`)
  }

  function checkText(text: Text): void {
    const element = text.parentElement
    if (!element || !text.data.trim() || !isSeen(element)) return
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    for (const each of [element, ...ancestors(element)]) {
      const style = getComputedStyle(each)
      if (hasEllipsis(style)) return
      const box = each.getBoundingClientRect()
      const scrolls = /auto|scroll/
      if (scrolls.test(style.overflowX) || scrolls.test(style.overflowY)) return
      if (!cuts(style)) continue
      const over = Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom)
      // The space above and below the letters of a line may be clipped.
      const spare = Number.parseFloat(style.fontSize) * 0.25
      if (over > spare) {
        faults.push(`the text “${text.data.trim().slice(0, 40)}” is cut by ${round(over)} px in ${nameOf(each)}`)
        return
      }
    }
  }

  /** The clickable box of a control: for a field, the label around it. */
  const targetOf = (control: Element): DOMRect => {
    const [own, around] = [control, control.closest('label') ?? control].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect]
    return around.height > own.height ? around : own
  }

  function checkTarget(control: Element): void {
    const { width, height } = targetOf(control)
    const isInText = control.localName === 'a' && /^inline(-block)?$/.test(getComputedStyle(control).display)
    const least = isInText ? LEAST_LINK_PX : LEAST_PX
    if (height < least - ROUNDING_PX || (!isInText && width < least - ROUNDING_PX))
      faults.push(`${nameOf(control)} is ${round(width)} × ${round(height)} px, less than ${least}`)
  }

  /** The visible part of a control: its box within every scrolling or clipping ancestor. */
  function seenBox(control: Element) {
    let { left, top, right, bottom } = control.getBoundingClientRect()
    for (const each of ancestors(control)) {
      const style = getComputedStyle(each)
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const box = each.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return { left, top, right, bottom }
  }

  function checkOverlaps(controls: readonly Element[]): void {
    controls.forEach((one, index) => {
      const a = seenBox(one)
      for (const two of controls.slice(index + 1)) {
        if (one.contains(two) || two.contains(one) || stuckAround(one) !== stuckAround(two)) continue
        const b = seenBox(two)
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > 1 && down > 1) faults.push(`${nameOf(one)} and ${nameOf(two)} overlap by ${round(across)} × ${round(down)} px`)
      }
    })
  }

  function checkCode(code: SVGSVGElement): void {
    const { width, height, left, right } = code.getBoundingClientRect()
    const modulePx = width / code.viewBox.baseVal.width
    if (Math.abs(modulePx - Math.round(modulePx)) > 0.001 || width !== height) faults.push(`a module of the code is ${modulePx} px`)
    if (modulePx < 3) faults.push(`a module of the code is only ${modulePx} px`)
    if (left < within.left || right > within.right) faults.push('the code is cut')
  }

  const elements = [...card.querySelectorAll('*')].filter(isSeen)
  elements.filter((element) => !(element instanceof SVGElement)).forEach(checkSides)
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) checkText(texts.currentNode as Text)
  const controls = elements.filter((element) => element.matches(CONTROLS) && !element.matches('[role=tabpanel]'))
  controls.forEach(checkTarget)
  checkOverlaps(controls)
  elements
    .filter((element): element is SVGSVGElement => element instanceof SVGSVGElement && element.matches('.lk-qr [role=img]'))
    .forEach(checkCode)
  return faults
}
