/** The menu: what the café sells besides its time. */
export const menu = {
  title: 'Menu',
  lead: 'What the café sells besides its tables. Tap a product to change it.',
  failed: 'Could not load the menu.',
  failedSave: 'Could not save the menu',
  empty: {
    title: 'Nothing on the menu yet',
    text: 'Add the drinks, snacks and desserts that you sell, each with its price. Staff then put them on a table’s bill with two taps.',
  },
  add: {
    title: 'Add a product',
    action: 'Add',
    to: 'Add to %{name}',
  },
  name: { title: 'Name', en: 'In English', ar: 'In Arabic' },
  price: 'Price',
  colour: 'Colour',
  up: 'Move up: %{name}',
  down: 'Move down: %{name}',
  category: {
    choose: 'Category',
    new: 'New category',
    en: 'Category in English',
    ar: 'Category in Arabic',
    rename: 'Rename',
    renameNamed: 'Rename %{name}',
    title: 'Rename %{name}',
    text: 'All products of the category go along. The name of one that is there joins the two.',
  },
  retire: {
    action: 'Take off the menu',
    title: 'Take %{name} off the menu?',
    text: 'It can no longer be added to a table. Bills that have it keep it, with the price it had.',
    failed: 'Could not take the product off the menu',
  },
};
