"""Sessions of signed-in browsers, and the tokens that name them."""
