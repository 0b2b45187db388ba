// Rules of this tree that oxlint does not have. Each is the shortest check that turns a wrong step red.

const isGlobal = (node, name) => node.type === 'Identifier' && node.name === name;

const noClock = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: 'domain/ never reads the clock or chance: take the instant or the number as a parameter.',
      });
    return {
      NewExpression(node) {
        if (isGlobal(node.callee, 'Date') && node.arguments.length === 0) report(node);
      },
      CallExpression(node) {
        if (isGlobal(node.callee, 'Date')) report(node);
      },
      MemberExpression(node) {
        const { object, property } = node;
        if (isGlobal(object, 'Date') && property.name === 'now') report(node);
        if (isGlobal(object, 'Math') && property.name === 'random') report(node);
        if (isGlobal(object, 'performance')) report(node);
      },
    };
  },
};

const featureOf = (path) => /web\/features\/([^/]+)/.exec(path)?.[1];

/** Resolves what an import names to a path from the project's root, or undefined for a package. */
function target(filename, source) {
  if (source.startsWith('#')) return source.slice(1);
  if (!source.startsWith('.')) return undefined;
  return new URL(source, `file://${filename}`).pathname;
}

const onImports = (check) => ({
  create(context) {
    const visit = (node) => {
      const path = node.source?.value && target(context.filename, node.source.value);
      const message = path && check(context.filename, path);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
      ImportExpression: visit,
    };
  },
});

const noSiblingFeature = onImports((file, path) => {
  const feature = featureOf(path);
  if (feature && feature !== featureOf(file))
    return 'Web features do not import each other: lift what they share into ui/ or app/.';
});

const noFeatureImport = onImports((_file, path) => {
  if (featureOf(path)) return 'ui/ and map/ know no feature.';
});

export default {
  meta: { name: 'sporhund' },
  rules: { 'no-clock': noClock, 'no-sibling-feature': noSiblingFeature, 'no-feature-import': noFeatureImport },
};
