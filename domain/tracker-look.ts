// How a tracker shows on the map and in lists: its icon and its colour, each with a name in both languages.
import type { Language } from './language.ts';

type Names = Record<Language, string>;

const icons = {
  car: { da: 'Bil', en: 'Car' },
  offroader: { da: 'Terrængående bil', en: 'Off-roader' },
  atv: { da: 'ATV', en: 'All-terrain vehicle' },
  truck: { da: 'Lastbil', en: 'Truck' },
  van: { da: 'Varevogn', en: 'Delivery van' },
  lorry: { da: 'Lastvogn', en: 'Lorry' },
  estate: { da: 'Stationcar', en: 'Estate car' },
  caravan: { da: 'Campingvogn eller trailer', en: 'Caravan or trailer' },
  camper: { da: 'Autocamper', en: 'Camper' },
  bus: { da: 'Bus', en: 'Bus' },
  motorbike: { da: 'Motorcykel', en: 'Motorbike' },
  moped: { da: 'Knallert', en: 'Moped' },
  bicycle: { da: 'Cykel', en: 'Bicycle' },
  tractor: { da: 'Traktor', en: 'Tractor' },
  excavator: { da: 'Gravemaskine', en: 'Excavator' },
  forklift: { da: 'Gaffeltruck', en: 'Forklift' },
  crane: { da: 'Kran', en: 'Crane' },
  speedboat: { da: 'Motorbåd', en: 'Speedboat' },
  sailboat: { da: 'Sejlbåd', en: 'Sailing boat' },
  horse: { da: 'Hest', en: 'Horse' },
  package: { da: 'Pakke', en: 'Package' },
  tool: { da: 'Værktøj', en: 'Tool' },
  dog: { da: 'Hund', en: 'Dog' },
  person: { da: 'Person', en: 'Person' },
} satisfies Record<string, Names>;

export type TrackerIcon = keyof typeof icons;
export const trackerIcons = Object.keys(icons) as TrackerIcon[];
export const defaultIcon: TrackerIcon = 'car';
export const iconName = (icon: TrackerIcon, language: Language): string => icons[icon][language];

/** Three rows of ten: dark, full, light. */
export const trackerColors = [
  { hex: '#000000', da: 'Sort', en: 'Black' },
  { hex: '#822323', da: 'Mørkerød', en: 'Dark red' },
  { hex: '#773100', da: 'Rust', en: 'Rust' },
  { hex: '#5E4001', da: 'Brun', en: 'Brown' },
  { hex: '#384D00', da: 'Mørk oliven', en: 'Dark olive' },
  { hex: '#005221', da: 'Mørkegrøn', en: 'Dark green' },
  { hex: '#004F4D', da: 'Mørk petrol', en: 'Dark teal' },
  { hex: '#024A6F', da: 'Marineblå', en: 'Navy' },
  { hex: '#2A408C', da: 'Mørkeblå', en: 'Dark blue' },
  { hex: '#6F2A6B', da: 'Blomme', en: 'Plum' },
  { hex: '#5F6B6A', da: 'Grå', en: 'Grey' },
  { hex: '#D53035', da: 'Rød', en: 'Red' },
  { hex: '#BB5100', da: 'Brændt orange', en: 'Burnt orange' },
  { hex: '#976900', da: 'Okker', en: 'Ochre' },
  { hex: '#5D7C00', da: 'Oliven', en: 'Olive' },
  { hex: '#02833A', da: 'Grøn', en: 'Green' },
  { hex: '#027F7C', da: 'Petrol', en: 'Teal' },
  { hex: '#0378B0', da: 'Havblå', en: 'Sea blue' },
  { hex: '#4366E7', da: 'Blå', en: 'Blue' },
  { hex: '#B63EAF', da: 'Lilla', en: 'Purple' },
  { hex: '#C9D2D1', da: 'Lysegrå', en: 'Light grey' },
  { hex: '#FEBDB6', da: 'Rosa', en: 'Rose' },
  { hex: '#FEBFA0', da: 'Fersken', en: 'Peach' },
  { hex: '#F7C473', da: 'Sand', en: 'Sand' },
  { hex: '#B9D783', da: 'Lime', en: 'Lime' },
  { hex: '#90DDA0', da: 'Mint', en: 'Mint' },
  { hex: '#5CDFDB', da: 'Turkis', en: 'Turquoise' },
  { hex: '#96D3FF', da: 'Himmelblå', en: 'Sky blue' },
  { hex: '#B9CDFE', da: 'Lavendel', en: 'Lavender' },
  { hex: '#FCB5F5', da: 'Pink', en: 'Pink' },
] as const satisfies ({ hex: string } & Names)[];

export type TrackerColor = (typeof trackerColors)[number]['hex'];
export const defaultColor: TrackerColor = '#000000';
