// An address as a Dane writes it: Støberivej 4, 4600 Køge.
export interface AddressParts {
  street?: string | undefined;
  houseNumber?: string | undefined;
  postcode?: string | undefined;
  city?: string | undefined;
}

const words = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

export const postalLine = ({ street, houseNumber, postcode, city }: AddressParts): string =>
  [street ? words(street, houseNumber) : '', words(postcode, city)].filter(Boolean).join(', ');

export const kindOf = ({ street, houseNumber }: AddressParts): 'address' | 'street' | null => {
  if (!street) return null;
  return houseNumber ? 'address' : 'street';
};
