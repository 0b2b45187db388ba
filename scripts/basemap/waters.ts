// Waters around Denmark, named by hand: no package has them. The build checks that each name stands on water.
export interface Water {
  nameDa: string;
  nameEn: string;
  at: [longitude: number, latitude: number];
  /** From which zoom there is room for it. */
  from: number;
}

const water = (nameDa: string, nameEn: string, latitude: number, longitude: number, from: number): Water => ({
  nameDa,
  nameEn,
  at: [longitude, latitude],
  from,
});

export const waters: Water[] = [
  water('Nordsøen', 'North Sea', 56.2, 7.3, 5),
  water('Østersøen', 'Baltic Sea', 54.75, 14.5, 5),
  water('Kattegat', 'Kattegat', 56.95, 11.2, 5),
  water('Skagerrak', 'Skagerrak', 57.75, 8.9, 5),
  water('Storebælt', 'Great Belt', 55.42, 10.98, 7),
  water('Lillebælt', 'Little Belt', 55.18, 9.87, 8),
  water('Øresund', 'The Sound', 55.83, 12.72, 8),
  water('Køge Bugt', 'Køge Bay', 55.5, 12.38, 8),
  water('Faxe Bugt', 'Faxe Bay', 55.16, 12.3, 8),
  water('Hjelm Bugt', 'Hjelm Bay', 54.85, 12.3, 9),
  water('Sejerø Bugt', 'Sejerø Bay', 55.84, 11.25, 8),
  water('Jammerbugt', 'Jammer Bay', 57.25, 9.35, 7),
  water('Aalborg Bugt', 'Aalborg Bay', 56.85, 10.55, 8),
  water('Aarhus Bugt', 'Aarhus Bay', 56.11, 10.33, 9),
  water('Kieler Bugt', 'Kiel Bay', 54.6, 10.35, 7),
  water('Femern Bælt', 'Fehmarn Belt', 54.56, 11.3, 8),
  water('Isefjord', 'Isefjord', 55.83, 11.8, 9),
  water('Roskilde Fjord', 'Roskilde Fjord', 55.7, 12.06, 9),
  water('Ringkøbing Fjord', 'Ringkøbing Fjord', 56.0, 8.25, 9),
  water('Nissum Bredning', 'Nissum Bredning', 56.63, 8.38, 9),
  water('Løgstør Bredning', 'Løgstør Bredning', 56.95, 9.05, 9),
  water('Vadehavet', 'Wadden Sea', 55.23, 8.52, 9),
  water('Smålandsfarvandet', 'Småland Sea', 55.08, 11.5, 8),
  water('Det Sydfynske Øhav', 'South Funen Archipelago', 54.97, 10.48, 9),
];
