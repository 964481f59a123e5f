export interface Listening {
  /** The function of the page that takes the name of a sentence. */
  report: string;
  /** What to listen for: a sentence is said by a whole text that one of its patterns fits. */
  sentences: { name: string; patterns: string[] }[];
}

/**
 * Runs in a page from its first moment: reports each sentence once, as soon as it can be seen. Looks at what is new alone, so
 * that no page feels it; knows nothing from outside, because it is sent there as text.
 */
export const listen = ({ report, sentences }: Listening): void => {
  const unsaid = sentences.map(({ name, patterns }) => ({ name, pattern: new RegExp(patterns.join('|')) }));
  let hidden: { name: string; element: Element }[] = [];

  const tell = (name: string) => {
    const index = unsaid.findIndex((sentence) => sentence.name === name);
    if (index < 0) return;
    unsaid.splice(index, 1);
    const taker: unknown = Reflect.get(window, report);
    if (typeof taker === 'function') Reflect.apply(taker, window, [name]);
  };

  // What only a screen reader gets is clipped to a pixel.
  const canBeSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };

  // A name in a sentence has an element of its own, and so has a word in a label.
  const read = ({ data, parentElement: element }: Text) => {
    const texts = [data, element?.textContent ?? ''].map((text) => text.trim());
    if (!element || texts[0] === '') return;
    for (const { name } of unsaid.filter(({ pattern }) => texts.some((text) => pattern.test(text)))) {
      if (canBeSeen(element)) tell(name);
      else hidden.push({ name, element });
    }
  };

  const readAll = (node: Node) => {
    if (node instanceof Text) return read(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text instanceof Text) read(text);
  };

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) readAll(node);
      else if (type === 'characterData') readAll(target);
    }
    // What slides or fades in is told by a change of its style.
    const waiting = hidden;
    hidden = [];
    for (const { name, element } of waiting) {
      if (canBeSeen(element)) tell(name);
      else if (element.isConnected) hidden.push({ name, element });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['class', 'style', 'hidden'] });
};
