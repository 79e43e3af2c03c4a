"""Recordings: voice messages in comments and in the text, uploaded, transcoded to mp3, played by tickets."""
