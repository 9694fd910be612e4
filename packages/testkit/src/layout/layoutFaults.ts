/** Smallest height of what is pressed, in CSS pixels. @see WCAG 2.2, 2.5.5 */
const TARGET_PX = 44

/** Layout rounds. */
const TOLERANCE_PX = 1

/**
 * What does not fit in a view, by the sentence: what sticks out of it sideways, text that is cut without an ellipsis, and buttons lower
 * than 44 px.
 *
 * @param frame - The element that everything has to stay in, e.g. the modal's dialog. It has to be drawn.
 */
export function layoutFaults(frame: HTMLElement): readonly string[] {
  const bounds = frame.getBoundingClientRect()
  return [...frame.querySelectorAll<HTMLElement>('*')].filter(isDrawn).flatMap((element) => {
    const name = `<${element.localName} class="${element.className}"> “${element.textContent.trim().slice(0, 60)}”`
    return [
      ...(sticksOut(element, bounds) ? [`${name} sticks out of the view`] : []),
      ...(cutsText(element) ? [`${name} is cut`] : []),
      ...(isLowButton(element) ? [`${name} is ${element.getBoundingClientRect().height} px high`] : []),
    ]
  })
}

/** Text for screen readers alone takes one pixel, and is cut on purpose. */
function isDrawn(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
}

/** Whether its box, or its own text, reaches beyond the frame, unless somebody scrolls it there. */
function sticksOut(element: HTMLElement, { left, right }: DOMRect): boolean {
  if (isInScroller(element)) return false
  const boxes = [element.getBoundingClientRect(), ...textBoxes(element)]
  return boxes.some((box) => box.left < left - TOLERANCE_PX || box.right > right + TOLERANCE_PX)
}

function isInScroller(element: HTMLElement): boolean {
  const parent = element.parentElement
  if (!parent) return false
  const { overflowX } = getComputedStyle(parent)
  return overflowX === 'auto' || overflowX === 'scroll' ? parent.scrollWidth > parent.clientWidth : isInScroller(parent)
}

/** Whether text ends at an edge without a mark, or leaves the button it belongs to. */
function cutsText(element: HTMLElement): boolean {
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
  const isCutAside = clips(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + TOLERANCE_PX
  const isCutBelow = clips(overflowY) && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 4 * TOLERANCE_PX
  const button = element.closest('button')?.getBoundingClientRect()
  const leaves = (box: DOMRect): boolean => !!button && (box.left < button.left - TOLERANCE_PX || box.right > button.right + TOLERANCE_PX)
  return (element.textContent.trim() !== '' && (isCutAside || isCutBelow)) || (!clips(overflowX) && textBoxes(element).some(leaves))
}

const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

/** Where the text stands that is the element's own. */
function textBoxes(element: HTMLElement): readonly DOMRect[] {
  return [...element.childNodes].flatMap((node) => {
    if (!(node instanceof Text) || node.data.trim() === '' || clips(getComputedStyle(element).overflowX)) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}

function isLowButton(element: HTMLElement): boolean {
  return element.localName === 'button' && element.getBoundingClientRect().height < TARGET_PX - TOLERANCE_PX
}
