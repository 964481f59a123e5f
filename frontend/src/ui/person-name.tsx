/** A person's name, kept from turning the text around it when it is written the other way. */
export const PersonName = ({ person }: { person: { name: string } | string }) => (
  <bdi>{typeof person === 'string' ? person : person.name}</bdi>
);
