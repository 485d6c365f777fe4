/** Loader that calls the function which its rule hands it (`transformRule`). */
module.exports = function transform(source) {
  return this.getOptions().transform(source, this);
};
